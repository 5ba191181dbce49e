import { hash, randomBytes } from 'node:crypto'

/** 256 random bits, which only the cookie holds. */
export const newSessionToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of it. */
export const hashOfToken = (token: string): Buffer => hash('sha256', token, 'buffer')

/** Belongs to one cookie, so that it changes with it, and needs no place of its own; the cookie is not found from it. */
export const csrfTokenOf = (token: string): string => hash('sha256', `csrf ${token}`, 'base64url')
