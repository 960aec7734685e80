// Passkeys, by what every browser that has them knows: the room speaks JSON, the browser bytes.

/** Options for creating a passkey, or for signing with one. */
export type Options = Record<string, unknown>;

/** Browsers have them on safe pages alone, and for a name, not for an address. */
export const canPasskeys = (): boolean =>
  isSecureContext && typeof PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(location.hostname);

const bytes = (text: unknown): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(String(text).replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

const text = (buffer: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const listed = (keys: unknown): PublicKeyCredentialDescriptor[] =>
  ((keys as { id: string }[] | undefined) ?? []).map(({ id }) => ({ type: 'public-key', id: bytes(id) }));

/** A new passkey; null if the person would rather not. */
export async function makePasskey(options: Options): Promise<Options | null> {
  const { user, challenge, excludeCredentials } = options;
  const publicKey = {
    ...options,
    challenge: bytes(challenge),
    user: { ...(user as object), id: bytes((user as { id: string }).id) },
    excludeCredentials: listed(excludeCredentials),
  } as unknown as PublicKeyCredentialCreationOptions;
  return told(() => navigator.credentials.create({ publicKey }));
}

/** The question signed by a passkey that is here; null if there is none, or the person would rather not. */
export async function signByPasskey(options: Options): Promise<Options | null> {
  const publicKey = {
    ...options,
    challenge: bytes(options['challenge']),
    allowCredentials: listed(options['allowCredentials']),
  } as unknown as PublicKeyCredentialRequestOptions;
  return told(() => navigator.credentials.get({ publicKey }));
}

async function told(ask: () => Promise<Credential | null>): Promise<Options | null> {
  let found: Credential | null;
  try {
    found = await ask();
  } catch {
    return null;
  }
  if (!(found instanceof PublicKeyCredential)) return null;
  const { id, rawId, type, response } = found;
  const said: Record<string, string> = { clientDataJSON: text(response.clientDataJSON) };
  if (response instanceof AuthenticatorAttestationResponse)
    said['attestationObject'] = text(response.attestationObject);
  if (response instanceof AuthenticatorAssertionResponse) {
    said['authenticatorData'] = text(response.authenticatorData);
    said['signature'] = text(response.signature);
    if (response.userHandle !== null) said['userHandle'] = text(response.userHandle);
  }
  return { id, rawId: text(rawId), type, response: said, clientExtensionResults: {} };
}
