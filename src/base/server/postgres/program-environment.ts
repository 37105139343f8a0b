/** What PostgreSQL's programs see of our environment: none of libpq's settings, and messages in English. */
export const programEnvironment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG|NODE_|npm_)/.test(name)),
  ),
  LC_ALL: 'C',
})
