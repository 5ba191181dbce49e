import { html } from '@comporta/shared/http/html.ts'

/** Decoration next to a text that says the same: hidden from screen readers. */
export const checkIcon = html`<svg viewBox="0 0 48 48" aria-hidden="true"><path class="draw" d="M13 25.5 21 33.5 36 16.5"/></svg>`
export const clockIcon = html`<svg viewBox="0 0 48 48" aria-hidden="true"><circle cx="24" cy="24" r="14"/><path d="M24 16v8.5l5.5 3.5"/></svg>`
export const closedIcon = html`<svg viewBox="0 0 48 48" aria-hidden="true"><path d="M16.5 16.5l15 15m0-15l-15 15"/></svg>`
export const copyIcon = html`<svg viewBox="0 0 24 24" aria-hidden="true"><rect x="9" y="9" width="11" height="11" rx="2.5"/><path d="M15 9V6.5A2.5 2.5 0 0 0 12.5 4h-6A2.5 2.5 0 0 0 4 6.5v6A2.5 2.5 0 0 0 6.5 15H9"/></svg>`
