import { describe, expect, it } from 'vitest'
import { html } from './html.ts'

describe('html', () => {
  it('escapes text in elements and in quoted attributes', () => {
    const name = `<script>"Loja" & 'Filho'</script>`
    expect(html`<p title="${name}">${name}</p>`.markup).toBe(
      '<p title="&lt;script&gt;&quot;Loja&quot; &amp; &#39;Filho&#39;&lt;/script&gt;">' +
        '&lt;script&gt;&quot;Loja&quot; &amp; &#39;Filho&#39;&lt;/script&gt;</p>',
    )
  })

  it('does not escape its own markup again, in lists too', () => {
    const items = ['a', '<b>'].map((text) => html`<li>${text}</li>`)
    expect(html`<ol>${items}</ol>`.markup).toBe('<ol><li>a</li><li>&lt;b&gt;</li></ol>')
  })

  it('writes nothing for `false`', () => {
    expect(html`<p>${false}</p>`.markup).toBe('<p></p>')
  })
})
