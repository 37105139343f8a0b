import { createHmac, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { z } from 'zod'
import type { Config } from './config.ts'
import { filesFolder } from './files.ts'
import { makeFolder } from './make-folder.ts'
import { withClient } from './postgres/connection.ts'
import { errorCode, folderError } from './start-error.ts'

const messages = {
  secret:
    'The secret differs from the one used at the last start on this database. Everybody is signed out, and earlier links and authenticator apps no longer work. If this is a mistake, stop Godown and start it with the previous GODOWN_SECRET or data folder.',
  files:
    'Uploaded files are stored in a different place than at the last start on this database, so earlier pictures are missing. Give all processes one bucket or one data folder, or copy the `files` folder.',
}

const mark = z.object({ secret: z.string(), files: z.string() })

type Place = Pick<Config, 's3' | 'dataFolder'>

/** A name for the place of uploaded files that stays when a folder is moved or shared: the bucket, or an id in the folder. */
async function placeOf(config: Place): Promise<string> {
  const { s3 } = config
  if (s3) return `${s3.endpoint ?? s3.region}/${s3.bucket}`
  const folder = filesFolder(config)
  const file = join(folder, 'place')
  try {
    makeFolder(folder)
    await writeFile(file, randomUUID(), { flag: 'wx' })
  } catch (error) {
    if (errorCode(error) !== 'EEXIST' || !existsSync(file)) throw folderError(error, folder)
  }
  return readFile(file, 'utf8')
}

/**
 * What differs from the last start on a migrated database, a sentence each: its secret, or the place of its uploaded files. Both
 * are noted with the table of migrations, the secret as a fingerprint.
 */
export async function sinceLastStart(adminUrl: string, secret: string, config: Place): Promise<string[]> {
  const fingerprint = createHmac('sha256', secret).update('fingerprint').digest('base64url')
  const own = { secret: fingerprint, files: await placeOf(config) }
  return withClient(adminUrl, async (client) => {
    const { rows } = await client.query(
      `select obj_description('schema_migrations'::regclass, 'pg_class')::json as said`,
    )
    await client.query(`comment on table schema_migrations is ${pg.escapeLiteral(JSON.stringify(own))}`)
    const last = mark.safeParse(rows[0]?.said).data ?? own
    return [
      ...(last.secret === own.secret ? [] : [messages.secret]),
      ...(last.files === own.files ? [] : [messages.files]),
    ]
  })
}
