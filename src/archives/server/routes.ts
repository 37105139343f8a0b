import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline as pipe, Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Member, memberOfRoute, personOfCall, requireCall } from '#access/server/identity.ts'
import { MAX_ARCHIVE_BYTES } from '#archives/archive.ts'
import { messages } from '#archives/messages.ts'
import { businessDay } from '#base/dates.ts'
import { Refusal } from '#base/refusal.ts'
import { newRateLimit } from '#base/server/rate-limit.ts'
import type { CallContext } from '#base/server/services.ts'
import { openTurns } from '#base/server/turns.ts'
import { type Ticket, ticketOf } from './download-link.ts'
import { importArchive } from './import-archive.ts'
import { inFolder } from './in-folder.ts'
import { paced } from './paced.ts'
import { writeArchive } from './write-archive.ts'

const limitImports = newRateLimit('import-workspace', 20, 24 * 3600, messages.tooManyImports)
const limitDownloads = newRateLimit('export-download', 20, 3600, messages.tooManyExports)

/**
 * A process packs or unpacks two archives at once, for different workspaces and people; the others wait.
 * Waiting for the network is not counted, so a slow client delays nobody.
 */
const turns = openTurns(2, { patience: 60_000, mostWaiting: 20 })

/**
 * `GET /api/exports/{link}` downloads the archive of a workspace, `POST /api/workspace-import` creates a workspace from one.
 * A download ends within `recheck` milliseconds after its reader lost the session or the right to it; an archive is at most
 * `mostBytes` long.
 */
export function serveArchives(
  app: FastifyInstance,
  contextOf: (request: FastifyRequest) => CallContext,
  { recheck = 30_000, mostBytes = MAX_ARCHIVE_BYTES }: { recheck?: number; mostBytes?: number } = {},
): void {
  app.get<{ Params: { link: string } }>('/api/exports/:link', { exposeHeadRoute: false }, (request, reply) =>
    sendArchive(contextOf(request), request.params.link, reply, recheck),
  )
  app.register(async (imports) => {
    imports.removeAllContentTypeParsers()
    imports.addContentTypeParser('application/zip', (_request, body, done) => done(null, body))
    const route = { bodyLimit: mostBytes, config: { onDisk: true } }
    imports.post('/api/workspace-import', route, (request) =>
      receiveArchive(contextOf(request), request, mostBytes),
    )
  })
}

async function sendArchive(context: CallContext, link: string, reply: FastifyReply, recheck: number) {
  const now = context.clock()
  const ticket = ticketOf(context.secret, link, now)
  if (!ticket) throw new Refusal('forbidden', messages.expired)
  const { workspaceId, userId, slug } = await requireReader(context, ticket)
  const write = async (folder: string) => {
    await limitDownloads(context.database, workspaceId)
    const path = join(folder, 'export.zip')
    await turns({ workspaceId, userId }, () => writeArchive(context, workspaceId, path))
    await requireReader(context, ticket)
    return { file: createReadStream(path), size: (await stat(path)).size }
  }
  const { file, size } = await inFolder(userId, write, reply.raw)
  const sent = pipe(file, paced(), () => clearInterval(checks))
  const checks = setInterval(
    () => requireReader(context, ticket).catch((error) => endOnRefusal(sent, error)),
    recheck,
  ).unref()
  return reply
    .header('content-length', size)
    .header('content-disposition', `attachment; filename="${slug}-${businessDay(now)}.zip"`)
    .header('cache-control', 'no-store')
    .type('application/zip')
    .send(sent)
}

/** The member who asked for the archive. Refuses everybody else, and them once they may not export the workspace. */
async function requireReader(context: CallContext, { workspaceId, userId }: Ticket): Promise<Member> {
  const member = await memberOfRoute({ ...context, workspaceRef: workspaceId })
  requireCall(member.access, 'workspaces.export')
  if (member.userId !== userId) throw new Refusal('forbidden', messages.expired)
  return member
}

/** Breaks off what is sent to somebody who may not read it any longer; a database that does not answer breaks nothing off. */
function endOnRefusal(sent: Transform, error: unknown): void {
  if (error instanceof Refusal && error.code !== 'unavailable') sent.destroy(error)
}

async function receiveArchive(context: CallContext, { headers, body }: FastifyRequest, mostBytes: number) {
  const person = await personOfCall(context)
  if (Number(headers['content-length']) > mostBytes) throw new Refusal('tooLarge', messages.tooLarge)
  const { userId } = person
  const { id, slug, name } = await inFolder(userId, async (folder) => {
    await limitImports(context.database, userId)
    const path = join(folder, 'import.zip')
    const received = body instanceof Readable ? body : Readable.from([])
    const file = createWriteStream(path, { mode: 0o600 })
    await pipeline(received, paced(), atMost(mostBytes), file)
    return turns({ workspaceId: userId, userId }, async () => {
      // The file may have been hours on its way, and then waited.
      await personOfCall(context)
      return importArchive(context, person, path)
    })
  })
  return { message: messages.imported(name), slug, id }
}

/** Passes bytes on until there are too many. */
function atMost(bytes: number): Transform {
  let left = bytes
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      left -= chunk.length
      if (left < 0) done(new Refusal('tooLarge', messages.tooLarge))
      else done(null, chunk)
    },
  })
}
