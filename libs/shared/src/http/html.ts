/** Markup made by {@link html}: texts from outside are escaped in it. */
export interface Html {
  readonly markup: string
}

type Part = Html | readonly (Html | false)[] | string | number | false

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/**
 * A template for markup. Texts are escaped, also for attributes, which must be quoted; markup made by `html` is taken as
 * it is; `false` adds nothing.
 */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { markup: String.raw({ raw: texts }, ...parts.map(render)) }
}

function render(part: Part): string {
  if (part === false) return ''
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part))
  return 'markup' in part ? part.markup : part.map((item) => (item === false ? '' : item.markup)).join('')
}

/** Escapes a text for markup, also for a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '')
