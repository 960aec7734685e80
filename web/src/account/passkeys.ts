// Passkeys (WebAuthn): the server speaks JSON, the browser bytes.

/** Options for creating a passkey, or for signing with one. */
export type Options = Record<string, unknown>;

/** Passkeys need a secure context and a host name, not an IP address. */
export const canPasskeys = (): boolean =>
  isSecureContext && typeof PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(location.hostname);

const fromBase64Url = (text: unknown): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(String(text).replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

const toBase64Url = (buffer: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const descriptors = (keys: unknown): PublicKeyCredentialDescriptor[] =>
  ((keys as { id: string }[] | undefined) ?? []).map(({ id }) => ({ type: 'public-key', id: fromBase64Url(id) }));

/** Creates a passkey; null if the user cancels. */
export async function makePasskey(options: Options): Promise<Options | null> {
  const { user, challenge, excludeCredentials } = options;
  const publicKey = {
    ...options,
    challenge: fromBase64Url(challenge),
    user: { ...(user as object), id: fromBase64Url((user as { id: string }).id) },
    excludeCredentials: descriptors(excludeCredentials),
  } as unknown as PublicKeyCredentialCreationOptions;
  return credentialJson(() => navigator.credentials.create({ publicKey }));
}

/** Signs a challenge with a passkey; null if there is none, or the user cancels. */
export async function signByPasskey(options: Options): Promise<Options | null> {
  const publicKey = {
    ...options,
    challenge: fromBase64Url(options['challenge']),
    allowCredentials: descriptors(options['allowCredentials']),
  } as unknown as PublicKeyCredentialRequestOptions;
  return credentialJson(() => navigator.credentials.get({ publicKey }));
}

async function credentialJson(request: () => Promise<Credential | null>): Promise<Options | null> {
  let credential: Credential | null;
  try {
    credential = await request();
  } catch {
    return null;
  }
  if (!(credential instanceof PublicKeyCredential)) return null;
  const { id, rawId, type, response } = credential;
  const fields: Record<string, string> = { clientDataJSON: toBase64Url(response.clientDataJSON) };
  if (response instanceof AuthenticatorAttestationResponse)
    fields['attestationObject'] = toBase64Url(response.attestationObject);
  if (response instanceof AuthenticatorAssertionResponse) {
    fields['authenticatorData'] = toBase64Url(response.authenticatorData);
    fields['signature'] = toBase64Url(response.signature);
    if (response.userHandle !== null) fields['userHandle'] = toBase64Url(response.userHandle);
  }
  return { id, rawId: toBase64Url(rawId), type, response: fields, clientExtensionResults: {} };
}
