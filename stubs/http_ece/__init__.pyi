# Of http-ece, which has no types, the part that tests use.

from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

def decrypt(content: bytes, *, private_key: EllipticCurvePrivateKey, auth_secret: bytes, version: str) -> bytes: ...
