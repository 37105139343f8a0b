import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env.GODOWN_SERVER ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react(), tailwindcss()],
  build: {
    outDir: 'dist/web',
    target: 'es2022',
    cssTarget: ['chrome120', 'firefox120', 'safari17'],
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
  },
  server: {
    proxy: { '/rpc': server, '/api': server, '/files': server },
  },
})
