import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite'

const api = ['/v1', '/ops', '/sandbox', '/checkout', '/health']
const target = process.env['GATEWAY_URL'] ?? 'http://localhost:3000'

/** What starts the page loads the application: the page names it beforehand, so that both come at once. */
const namesApplication: Plugin = {
  name: 'names-application',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }): HtmlTagDescriptor[] => {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const application = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/src/main.tsx'))
      const files = new Set(application && [application.fileName])
      // What a set is given while it is gone through is gone through too: so all that is imported, at whatever remove.
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
    // The page's policy allows no script and no style in it, so nothing is put there.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The receipt's PDF library, which is loaded when one is asked for.
    chunkSizeWarningLimit: 600,
  },
  // `npm run dev -w services/portal` shows changes at once, before the gateway of an `npm start`.
  server: { proxy: Object.fromEntries(api.map((path) => [path, { target }])) },
})
