/** The environment for PostgreSQL's programs: without libpq's settings, and with messages in English. */
export const programEnvironment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG|NODE_|npm_)/.test(name)),
  ),
  LC_ALL: 'C',
})
