import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { screenPages } from './scripts/screen-pages.ts'
import { unbundled } from './scripts/unbundled.ts'

/** Lays a .br and a .gz beside every text of the build, so that serving costs no compression. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    writeBundle: ({ dir = '' }) => {
      for (const file of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|html|svg)$/.test(file)) continue
        const text = readFileSync(join(dir, file))
        writeFileSync(join(dir, `${file}.br`), brotliCompressSync(text))
        writeFileSync(join(dir, `${file}.gz`), gzipSync(text, { level: 9 }))
      }
    },
  }
}

/** What runs in Node.js, each as dist/server/{name}.js. */
const programs = {
  server: 'src/app/server.ts',
  'pdf-process': 'src/base/server/pdf-process.ts',
  'picture-process': 'src/uploads/server/picture-process.ts',
  backup: 'scripts/backup.ts',
  restore: 'scripts/restore.ts',
  verify: 'scripts/verify.ts',
  demo: 'scripts/demo.ts',
}

/** What every page starts with, in one file: one request, and a tenth smaller when compressed than in 30. */
const start = {
  name: 'start',
  priority: 2,
  tags: ['$initial' as const],
  test: (id: string) => !/api-docs|dereferenced|swagger-ui/.test(id),
}

/** What almost every screen needs besides. */
const common = {
  name: 'common',
  priority: 1,
  test: /@tanstack\/(query-core|react-query)|src\/base\/web\/(page\/place|layers\/(overlays|landmark)|feedback\/(empty-state|use-refusal)|use-act|keep-focus)|icons\/chevron-down/,
}

/** The frame around a workspace's screens, in one file for the same reasons as the start. */
const shell = { name: 'shell', test: /src\/app\/shell\/workspace-gate/ }

/** What every form needs. */
const form = {
  name: 'form',
  test: /react-hook-form|src\/base\/web\/form\/(field|fields|field-frame|unpicked|use-form|form|form-memory|form-issues|enter-moves|use-save-key|use-checked|idempotency-key|use-leave-guard)\.tsx?$/,
}

/** The exact sums of amounts, percents and quantities, and the digits in which they are typed. */
const sums = { name: 'sums', test: /src\/base\/(rounding|percent|money|quantity|latin-digits)\.ts$/ }

/** What forms of documents say of goods, customers and prints, and how they know a pack: a few words each. */
const words = {
  name: 'words',
  test: /src\/(products\/(pick-messages|no-products|pack-name)|customers\/pick-messages|sales\/status-messages|bills\/print-messages|base\/pdf\/messages)\.ts$/,
}

/** What the screens of sign-in share. */
const signIn = {
  name: 'sign-in',
  test: /src\/(base\/web\/session|users\/(onboarding|sign-in|sign-in-messages|web\/(auth-client|plain-http-note)))\.tsx?$/,
}

const groups = [start, common, shell, form, sums, words, signIn]

/**
 * Only what is loaded on demand, such as a screen or a panel, carries its name. Each script lists those that it imports:
 * names of shared files would cost a page more than 1 KB.
 */
const chunkFileNames = ({ isDynamicEntry }: { isDynamicEntry: boolean }) =>
  isDynamicEntry ? 'assets/[name]-[hash].js' : 'assets/[hash].js'

const server = process.env.SERVER_URL ?? 'http://127.0.0.1:3000'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), screenPages(), compressed()],
  build: {
    outDir: 'dist/web',
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    rollupOptions: {
      input: isSsrBuild ? programs : ['index.html', 'api-docs.html'],
      ...(isSsrBuild ? {} : { output: { chunkFileNames, codeSplitting: { groups } } }),
    },
    license: { fileName: 'licenses.md' },
    target: 'es2022',
    cssTarget: ['chrome120', 'firefox120', 'safari17'],
    chunkSizeWarningLimit: 900,
  },
  ssr: { noExternal: true, external: unbundled },
  server: {
    proxy: { '/rpc': server, '/api': server, '/files': server },
  },
}))
