/**
 * Of Node's own server what processes need. An `import … from 'node:http'` reads every property of the module, and with one of
 * them Node loads a whole HTTP client that nobody here uses: a twentieth of what a process costs until it listens.
 */
export const { createServer, STATUS_CODES } = process.getBuiltinModule('node:http')
