import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite'

const api = ['/v1', '/ops', '/sandbox', '/checkout', '/health']
const target = process.env['GATEWAY_URL'] ?? 'http://localhost:3000'

/** The first script imports the application. The page preloads it and everything it imports, so that all load in parallel. */
const namesApplication: Plugin = {
  name: 'names-application',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }): HtmlTagDescriptor[] => {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const application = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/src/main.tsx'))
      const files = new Set(application && [application.fileName])
      // Iterating over a set also visits what is added meanwhile, and so every import, however indirect.
      for (const file of files) {
        for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) files.add(imported)
      }
      return [...files].map((file) => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', crossorigin: true, href: `/app/${file}` },
        injectTo: 'head',
      }))
    },
  },
}

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/app/',
  plugins: [react(), namesApplication],
  build: {
    target: 'es2023',
    // The page's policy allows no inline script and no inline style.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Room for the receipts' PDF library, which is loaded only when somebody asks for a receipt.
    chunkSizeWarningLimit: 600,
  },
  // `npm run dev -w services/portal` shows changes at once, in front of the gateway of an `npm start`.
  server: { proxy: Object.fromEntries(api.map((path) => [path, { target }])) },
})
