/**
 * The parts of Node's HTTP server that processes need. An `import … from 'node:http'` reads every property of the
 * module, and for one of them Node loads a whole HTTP client that nobody here uses: a twentieth of the cost of a process
 * until it listens.
 */
export const { createServer, STATUS_CODES } = process.getBuiltinModule('node:http')
