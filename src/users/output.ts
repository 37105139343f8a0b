import { z } from 'zod'

/** The signed-in person; `account.provider` is absent for email and password. */
export const user = z.object({
  id: z.uuid(),
  name: z.string(),
  lastName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  image: z.string().nullable(),
  account: z.object({ provider: z.string().optional() }),
  hasWorkspace: z.boolean(),
  lastWorkspace: z.string().nullable(),
})
/** How a person signs in. */
export const securityAnswer = z.object({
  hasPassword: z.boolean(),
  /** Since when an authenticator app is in use; null without one. */
  appSince: z.iso.datetime().nullable(),
  passkeys: z.array(z.object({ id: z.uuid(), name: z.string(), createdAt: z.iso.datetime().nullable() })),
  /** How many are left. */
  recoveryCodes: z.number(),
})
/** What an authenticator app needs: the address in its QR code, and the key to type instead. */
export const startTotpAnswer = z.object({ uri: z.string(), key: z.string() })
export const recoveryCodesAnswer = z.object({ message: z.string(), codes: z.array(z.string()) })
/** Where somebody is signed in; `lastUsedAt` is exact to 5 minutes. */
export const sessionsAnswer = z.array(
  z.object({
    id: z.uuid(),
    device: z.string(),
    address: z.string().nullable(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime(),
    isCurrent: z.boolean(),
  }),
)
export const userAnswer = z.object({ user })
export const userSaved = z.object({ message: z.string(), description: z.string(), hasWorkspace: z.boolean() })

const WAYS_TO_JOIN = ['password', 'link'] as const
export type WayToJoin = (typeof WAYS_TO_JOIN)[number]

/** The parts of the configuration that the web may know before sign-in. */
export const settingsAnswer = z.object({
  /** The address of the Feedback link; null means our own form. */
  feedbackUrl: z.string().nullable(),
  googleSignIn: z.boolean(),
  /** The label of the installation's OpenID provider; null without one. */
  oidcName: z.string().nullable(),
  /** Whether a mail server is configured. */
  mail: z.boolean(),
  /** Closed: only invited addresses may make an account. */
  signUp: z.enum(['open', 'closed']),
  /** How a new account begins: with a password, or by a mailed link. */
  joinBy: z.enum(WAYS_TO_JOIN),
  /** Whether passkeys work at the address that the caller sees. */
  passkeys: z.boolean(),
})
export const plainPageAnswer = z.object({ markdown: z.string() })

const SIGN_IN_OUTCOMES = ['signedIn', 'wrongPassword', 'wrongCode'] as const
export type SignInOutcome = (typeof SIGN_IN_OUTCOMES)[number]

/** As many of the latest are shown. */
export const SHOWN_SIGN_INS = 50

/** A sign-in, or one that was refused. */
export const signIn = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  outcome: z.enum(SIGN_IN_OUTCOMES),
  device: z.string(),
  address: z.string().nullable(),
})
export type SignIn = z.infer<typeof signIn>
export const signInsAnswer = z.array(signIn)
