import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** What an authenticator says; a test changes what it wants refused. */
export type Says = {
  challenge: string
  origin: string
  host: string
  counter: number
  isVerified: boolean
  key: KeyObject
}

/** The public key of ES256 as CBOR. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const part = (head: string, value: string) => [Buffer.from(head, 'hex'), Buffer.from(value, 'base64url')]
  return Buffer.concat([...part('a5010203262001215820', x), ...part('225820', y)])
}

function authenticatorData({ host, counter, isVerified }: Says, credential?: Buffer): Buffer {
  const present = 0x01 | (isVerified ? 0x04 : 0) | (credential ? 0x40 : 0)
  const [flags, count] = [Buffer.from([present]), Buffer.alloc(4)]
  count.writeUInt32BE(counter)
  return Buffer.concat([sha256(host), flags, count, credential ?? Buffer.alloc(0)])
}

const clientDataOf = (type: string, { challenge, origin }: Says) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

const shared = (id: string) => ({ id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} })

/** An authenticator with one passkey, which answers as the browser does (WebAuthn, attestation "none"). */
export function newAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(16)
  const id = credentialId.toString('base64url')
  return {
    key: privateKey,
    /** Creates the passkey for a challenge. */
    create(says: Says) {
      const credential = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        coseOf(publicKey),
      ])
      const data = authenticatorData(says, credential)
      const head = Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex')
      const attestation = Buffer.concat([head, Buffer.from([data.length]), data])
      const clientDataJSON = clientDataOf('webauthn.create', says).toString('base64url')
      return {
        ...shared(id),
        response: { clientDataJSON, attestationObject: attestation.toString('base64url'), transports: [] },
      }
    },
    /** Signs in with the passkey for a challenge. */
    get(says: Says) {
      const data = authenticatorData(says)
      const client = clientDataOf('webauthn.get', says)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), says.key)
      return {
        ...shared(id),
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}
