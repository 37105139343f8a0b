import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { imageSize } from 'image-size'
import { personOfCall } from '#access/server/identity.ts'
import { nothingHere, Refusal } from '#base/refusal.ts'
import { type LocalFiles, mayUpload } from '#base/server/files.ts'
import type { CallContext } from '#base/server/services.ts'
import { IMAGE_TYPES, imageUploadInput, MAX_IMAGE_BYTES, MAX_IMAGE_SIDE } from '#uploads/image.ts'
import { messages } from '#uploads/messages.ts'

const LONG = 'public, max-age=31536000, immutable'
const sizeTypes = { gif: 'image/gif', jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const

/** The refusal of bytes that are not the picture that was declared; undefined when they are. */
export function imageFault(bytes: Buffer, type: string, declaredSize: number): string | undefined {
  if (bytes.length > MAX_IMAGE_BYTES || bytes.length > declaredSize) return messages.tooLarge
  try {
    const { type: found = '', width, height } = imageSize(bytes)
    const really = Object.entries(sizeTypes).find(([ending]) => ending === found)?.[1]
    if (really !== type) return messages.wrongType
    return width > MAX_IMAGE_SIDE || height > MAX_IMAGE_SIDE ? messages.tooWide : undefined
  } catch {
    return messages.wrongType
  }
}

/**
 * `POST /api/image-upload` answers where to PUT an image and where it will be read (specification, section 7). This
 * server takes the PUT and the GET itself when files are kept in the data folder.
 */
export function serveUploads(
  app: FastifyInstance,
  contextOf: (request: FastifyRequest) => CallContext,
  local: LocalFiles | undefined,
): void {
  app.post('/api/image-upload', async (request) => {
    const context = contextOf(request)
    const person = await personOfCall(context)
    const parsed = imageUploadInput.safeParse(request.body)
    if (!parsed.success) {
      const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.map(String), message }))
      throw new Refusal('invalid', issues[0]?.message ?? messages.wrongType, { issues })
    }
    const { filetype, filesize } = parsed.data
    const ending = Object.entries(IMAGE_TYPES).find(([type]) => type === filetype)?.[1] ?? 'png'
    const key = `images/${person.userId}/${randomBytes(18).toString('base64url')}.${ending}`
    const preSignedUrl = await context.files.uploadUrl(key, filetype, filesize, context.origin)
    return { data: { preSignedUrl, imageUrl: context.files.publicUrl(key, context.origin) } }
  })
  if (local) {
    app.register(async (files) => {
      files.removeAllContentTypeParsers()
      files.addContentTypeParser(
        '*',
        { parseAs: 'buffer', bodyLimit: MAX_IMAGE_BYTES },
        (_request, body, done) => done(null, body),
      )
      files.put('/files/*', (request, reply) => store(request, reply, contextOf(request), local))
    })
  }

  app.get('/files/*', async (request, reply) => {
    const found = await contextOf(request).files.read(keyOf(request))
    // What a bucket took in was not looked at when it came.
    if (!found || imageFault(found.bytes, found.contentType, MAX_IMAGE_BYTES))
      return reply.status(404).send({ code: 'notFound', message: nothingHere })
    return reply
      .header('cache-control', LONG)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type(found.contentType)
      .send(found.bytes)
  })
}

const keyOf = (request: FastifyRequest) => request.url.slice('/files/'.length).split('?')[0] ?? ''

async function store(request: FastifyRequest, reply: FastifyReply, context: CallContext, local: LocalFiles) {
  const query = new URL(request.url, 'http://localhost').searchParams
  const size = Number(query.get('size'))
  const type = query.get('type') ?? ''
  const upload = { key: keyOf(request), type, size, until: Number(query.get('until')) }
  if (!mayUpload(context.secret, upload, query.get('signature') ?? '', context.clock()))
    throw new Refusal('forbidden', messages.expired)
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const fault = imageFault(bytes, type, size)
  if (fault) throw new Refusal(fault === messages.tooLarge ? 'tooLarge' : 'invalid', fault)
  await local.write(upload.key, bytes)
  return reply.status(200).send()
}
