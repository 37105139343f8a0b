import { messages } from '#archives/messages.ts'
import { withReference } from '#base/web/reference.ts'

/** How much of a file has arrived, 0 to 100; undefined while the server works on it. */
export type Share = number | undefined

/** The server's message in a refusal. */
function sentenceIn(text: string): string {
  try {
    const answer: unknown = JSON.parse(text)
    if (typeof answer === 'object' && answer !== null && 'message' in answer)
      return withReference(String(answer.message), 'data' in answer ? answer.data : undefined)
  } catch {
    // An answer of a proxy, which is no sentence of ours.
  }
  return messages.broken
}

/** Downloads a file and says how far it is; throws an Error with a message. */
export async function download(url: string, progress: (share: Share) => void): Promise<Blob> {
  const answer = await fetch(url, { cache: 'no-store' }).catch(() => undefined)
  if (!answer?.body) throw new Error(messages.broken)
  if (!answer.ok) throw new Error(sentenceIn(await answer.text()))
  const total = Number(answer.headers.get('content-length'))
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let received = 0
  const reader = answer.body.getReader()
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new Error(messages.broken)
    })
    if (done) break
    chunks.push(value)
    received += value.length
    progress(Math.floor((100 * received) / total))
  }
  if (received !== total) throw new Error(messages.broken)
  return new Blob(chunks, { type: 'application/zip' })
}

/** Uploads an archive and says how far it is; throws an Error with a message. */
export async function upload(file: File, progress: (share: Share) => void) {
  // Loaded before the file is sent, so that no download can fail once the workspace exists.
  const { importAnswer } = await import('#archives/output.ts').catch(() => {
    throw new Error(messages.broken)
  })
  const answer = await new Promise<string>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/workspace-import')
    request.setRequestHeader('content-type', 'application/zip')
    request.upload.onprogress = ({ loaded, total }) =>
      progress(loaded < total ? Math.floor((100 * loaded) / total) : undefined)
    request.onerror = () => reject(new Error(messages.broken))
    request.onload = () =>
      request.status === 200
        ? resolve(request.responseText)
        : reject(new Error(sentenceIn(request.responseText)))
    request.send(file)
  })
  return importAnswer.parse(JSON.parse(answer))
}
