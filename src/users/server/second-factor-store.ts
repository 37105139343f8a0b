import { sql } from 'kysely'
import { db } from '#base/server/database.ts'
import type { Statements } from '#base/server/scope.ts'

/** The second factors of a person; `totpSince` is null without an authenticator app. */
export async function factorsOf(statements: Statements, userId: string) {
  const totp = await statements.one(
    db.selectFrom('totp_secrets').select('confirmed_at').where('user_id', '=', userId),
  )
  const passkeys = await statements.many(
    db
      .selectFrom('passkeys')
      .select(['id', 'name', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at'),
  )
  const codes = await statements.one(
    sql<{ left: number }>`
      select count(*)::integer as left from recovery_codes where user_id = ${userId}`.compile(db),
  )
  return { totpSince: totp?.confirmed_at ?? null, passkeys, recoveryCodes: codes?.left ?? 0 }
}

/** Whether a person signs in with a second factor. */
export async function hasSecondFactor(statements: Statements, userId: string): Promise<boolean> {
  const { totpSince, passkeys } = await factorsOf(statements, userId)
  return totpSince !== null || passkeys.length > 0
}

/** The encrypted secrets of a person's authenticator app. */
export const findSecrets = (statements: Statements, userId: string) =>
  statements.one(db.selectFrom('totp_secrets').select(['secret', 'pending']).where('user_id', '=', userId))

/** Keeps a secret that waits for its first code; the app in use stays until then. */
export async function keepPending(statements: Statements, userId: string, pending: string): Promise<void> {
  await statements.run(
    db
      .insertInto('totp_secrets')
      .values({ user_id: userId, pending })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ pending })),
  )
}

/** Puts the waiting secret into use; returns whether it was still waiting. */
export const usePending = async (statements: Statements, userId: string, pending: string, now: Date) =>
  (await statements.run(
    db
      .updateTable('totp_secrets')
      .set({ secret: pending, pending: null, confirmed_at: now })
      .where('user_id', '=', userId)
      .where('pending', '=', pending),
  )) === 1

/** Takes the code of this step, once; false when it or a later one was used. */
export const takeStep = async (statements: Statements, userId: string, step: number): Promise<boolean> =>
  (await statements.run(
    db
      .updateTable('totp_secrets')
      .set({ last_step: step })
      .where('user_id', '=', userId)
      .where('last_step', '<', step),
  )) === 1

/** Removes the authenticator app of a person; returns whether it was in use. */
export const removeTotp = async (statements: Statements, userId: string): Promise<boolean> =>
  (await statements.run(
    db.deleteFrom('totp_secrets').where('user_id', '=', userId).where('confirmed_at', 'is not', null),
  )) === 1

/** Removes a person's passkey; returns whether it existed. */
export const removePasskey = async (statements: Statements, userId: string, id: string): Promise<boolean> =>
  (await statements.run(db.deleteFrom('passkeys').where('user_id', '=', userId).where('id', '=', id))) === 1

/** Replaces the recovery codes of a person; without hashes there are none left. */
export async function replaceRecoveryCodes(
  statements: Statements,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  await statements.run(db.deleteFrom('recovery_codes').where('user_id', '=', userId))
  if (hashes.length > 0)
    await statements.run(
      db.insertInto('recovery_codes').values(hashes.map((code_hash) => ({ user_id: userId, code_hash }))),
    )
}

/** Takes a recovery code, once. */
export const takeRecoveryCode = async (statements: Statements, userId: string, hash: string) =>
  (await statements.run(
    db.deleteFrom('recovery_codes').where('user_id', '=', userId).where('code_hash', '=', hash),
  )) === 1
