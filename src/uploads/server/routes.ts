import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { visitorOfCall } from '#access/server/identity.ts'
import { nothingHere, Refusal } from '#base/refusal.ts'
import { inTransaction, type Statements } from '#base/server/scope.ts'
import type { CallContext } from '#base/server/services.ts'
import { errorCode } from '#base/server/start-error.ts'
import { openTurns } from '#base/server/turns.ts'
import { isPdf, MAX_IMAGE_BYTES, PDF_TYPE, UPLOAD_TYPES } from '#uploads/image.ts'
import { imageUploadInput } from '#uploads/input.ts'
import { messages } from '#uploads/messages.ts'
import { redraw } from './picture.ts'
import { reserve } from './reserve.ts'
import { type SignedUpload, uploadAddress, uploadOf } from './signed-upload.ts'
import { weighFile } from './store.ts'

/** A full disk, or a full quota of the operating system. */
const noRoom = new Set(['ENOSPC', 'EDQUOT'])

/** Files that a process writes at once, each on a connection to the database: a slow bucket leaves the others to calls. */
const turns = openTurns(2, { patience: 20_000, mostWaiting: 20 })

const LONG = 'public, max-age=31536000, immutable'

/**
 * `POST /api/image-upload` returns where to PUT an image and the path where it can be read (specification,
 * section 7). The PUT re-encodes and stores it; the GET reads it. A PDF is checked and kept as it is, and never shown by
 * its address: browsers download it.
 */
export function serveUploads(
  app: FastifyInstance,
  contextOf: (request: FastifyRequest) => CallContext,
): void {
  app.post('/api/image-upload', async (request) => {
    const context = contextOf(request)
    const { userId, workspaceId } = await visitorOfCall(context)
    const parsed = imageUploadInput.safeParse(request.body)
    if (!parsed.success) {
      const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.map(String), message }))
      throw new Refusal('invalid', issues[0]?.message ?? messages.wrongType, { issues })
    }
    const { filetype: type, filesize: size } = parsed.data
    const key = `images/${userId}/${randomBytes(18).toString('base64url')}.${UPLOAD_TYPES[type]}`
    await reserve(context, { key, uploadedBy: userId, paidBy: workspaceId, bytes: size })
    const address = uploadAddress(context.secret, { key, type, size }, context.clock())
    return { data: { preSignedUrl: `${context.origin}${address}`, imageUrl: `/files/${key}` } }
  })

  app.register(async (files) => {
    files.removeAllContentTypeParsers()
    files.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    const allowed = (request: FastifyRequest) => {
      const { secret, clock } = contextOf(request)
      const upload = uploadOf(secret, request.url, clock())
      if (!upload) throw new Refusal('forbidden', messages.expired)
      return upload
    }
    files.put('/files/*', {
      bodyLimit: MAX_IMAGE_BYTES,
      // Nothing is read before the address is verified.
      onRequest: async (request) => void allowed(request),
      handler: (request, reply) => store(request, reply, allowed(request), contextOf(request)),
    })
  })

  app.get('/files/*', async (request, reply) => {
    const found = await contextOf(request).files.read(request.url.slice('/files/'.length).split('?')[0] ?? '')
    if (!found) return reply.status(404).send({ code: 'notFound', message: nothingHere })
    return reply
      .header('cache-control', LONG)
      .header(
        'content-disposition',
        found.contentType === PDF_TYPE ? 'attachment; filename="bill.pdf"' : 'inline; filename="picture"',
      )
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
      .type(found.contentType)
      .send(found.bytes)
  })
}

async function store(
  request: FastifyRequest,
  reply: FastifyReply,
  upload: SignedUpload,
  context: CallContext,
) {
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  if (bytes.length > upload.size) throw new Refusal('tooLarge', messages.tooLarge)
  if (request.headers['content-type'] !== upload.type) throw new Refusal('invalid', messages.wrongType)
  const picture = upload.type === PDF_TYPE ? requirePdf(bytes) : await redraw(bytes, upload.type)
  const [, sender = ''] = upload.key.split('/')
  const write = (statements: Statements) => writeOnce(statements, upload.key, picture, context)
  await turns({ workspaceId: sender, userId: sender }, () => inTransaction(context.database, null, write))
  return reply.status(200).send()
}

/**
 * Writes a file to its address, which nobody may change once it holds a file: a saved document may show it. Refuses
 * ('forbidden') an address that is no longer listed or holds another file.
 */
async function writeOnce(
  statements: Statements,
  key: string,
  { bytes, type }: { bytes: Buffer; type: string },
  { files, clock }: CallContext,
): Promise<void> {
  // The row stays locked, so that uploads to one address wait for each other.
  if (!(await weighFile(statements, key, bytes.length, clock())))
    throw new Refusal('forbidden', messages.expired)
  const stored = await files.read(key)
  if (stored && !stored.bytes.equals(bytes)) throw new Refusal('forbidden', messages.used)
  if (stored) return
  await files.write(key, bytes, type).catch((error) => {
    throw noRoom.has(errorCode(error) ?? '') ? new Refusal('unavailable', messages.diskFull) : error
  })
}

/** A PDF as it was sent; refuses ('invalid') what is none. */
function requirePdf(bytes: Buffer) {
  if (!isPdf(bytes)) throw new Refusal('invalid', messages.damagedPdf)
  return { bytes, type: PDF_TYPE }
}
