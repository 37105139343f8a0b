import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import packageJson from './package.json' with { type: 'json' }

/** Lays a .br and a .gz beside every text of the build, so that serving costs no compression. */
function compressed(): Plugin {
  let folder = ''
  return {
    name: 'compressed',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir)
    },
    closeBundle: () => {
      for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|html|svg)$/.test(file)) continue
        const text = readFileSync(join(folder, file))
        writeFileSync(join(folder, `${file}.br`), brotliCompressSync(text))
        writeFileSync(join(folder, `${file}.gz`), gzipSync(text, { level: 9 }))
      }
    },
  }
}

const server = process.env.SERVER_URL ?? 'http://127.0.0.1:3000'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), compressed()],
  build: {
    outDir: 'dist/web',
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    ...(isSsrBuild ? {} : { rollupOptions: { input: ['index.html', 'api-docs.html'] } }),
    target: 'es2022',
    cssTarget: ['chrome120', 'firefox120', 'safari17'],
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
  },
  // The built server bundles the development packages that it uses, so that it runs with `dependencies` alone.
  ssr: { noExternal: true, external: Object.keys(packageJson.dependencies) },
  server: {
    proxy: { '/rpc': server, '/api': server, '/files': server },
  },
}))
