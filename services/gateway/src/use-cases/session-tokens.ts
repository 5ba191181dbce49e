import { hash, randomBytes } from 'node:crypto'

/** 256 random bits, which only the cookie holds. */
export const newSessionToken = (): string => randomBytes(32).toString('base64url')

/** Stored in place of the token. */
export const hashOfToken = (token: string): Buffer => hash('sha256', token, 'buffer')

/** Derived from one cookie, so it changes with the cookie and needs no storage of its own; it does not reveal the cookie. */
export const csrfTokenOf = (token: string): string => hash('sha256', `csrf ${token}`, 'base64url')
