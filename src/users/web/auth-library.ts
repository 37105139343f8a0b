import { createAuthClient } from 'better-auth/client'
import { magicLinkClient } from 'better-auth/client/plugins'

/** Sign-up, sign-in and sign-out at /api/auth. */
export const authClient = createAuthClient({ plugins: [magicLinkClient()] })
