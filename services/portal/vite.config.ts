import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const api = ['/v1', '/ops', '/sandbox', '/checkout', '/health']
const target = process.env['GATEWAY_URL'] ?? 'http://localhost:3000'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/app/',
  plugins: [react()],
  build: {
    target: 'es2023',
    // The page's policy allows no script and no style in it, so nothing is put there.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The receipt's PDF library, which is loaded when one is asked for.
    chunkSizeWarningLimit: 600,
  },
  // `npm run dev -w services/portal` shows changes at once, before the gateway of an `npm start`.
  server: { proxy: Object.fromEntries(api.map((path) => [path, { target }])) },
})
