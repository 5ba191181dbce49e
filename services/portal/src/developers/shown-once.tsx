import { useTexts } from '../texts/texts.tsx'
import { Button } from '../ui/button.tsx'
import { CopyLine } from '../ui/copy.tsx'
import { Dialog } from '../ui/dialog.tsx'

/** Shows a secret, which nobody can read again later. */
export function ShownOnce(props: {
  title: string
  lines: readonly (readonly [string, string])[]
  onClose: () => void
}) {
  const { title, lines, onClose } = props
  const texts = useTexts().common
  return (
    <Dialog open onClose={onClose} title={title}>
      <p>{texts.shownOnce}</p>
      {lines.map(([name, value]) => (
        <div key={name} className="field">
          <span className="soft small">{name}</span>
          <CopyLine label={name} text={value} />
        </div>
      ))}
      <div className="dialog-buttons">
        <Button look="primary" onClick={onClose}>
          {texts.kept}
        </Button>
      </div>
    </Dialog>
  )
}
