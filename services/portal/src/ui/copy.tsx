import { useTexts } from '../texts/texts.tsx'
import { Button } from './button.tsx'
import { Icon } from './icons.tsx'
import { useSay } from './said.tsx'

/** A text to copy. A click also selects it, since browsers have no clipboard without https. */
export function CopyLine({ label, text }: { label: string; text: string }) {
  const texts = useTexts()
  const say = useSay()
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    say(texts.common.copied)
  }
  return (
    <div className="copy-line">
      <input
        className="input"
        readOnly
        value={text}
        aria-label={label}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button onClick={() => void copy()}>
        <Icon name="copy" /> {texts.common.copy}
      </Button>
    </div>
  )
}
