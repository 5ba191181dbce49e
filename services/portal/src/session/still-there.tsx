import { useTexts } from '../texts/texts.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

/** Asks a person who has been idle for long whether they are still there. */
export default function StillThere({ onStay }: { onStay: () => void }) {
  const texts = useTexts().idle
  return (
    <Dialog open onClose={onStay} title={texts.title}>
      <p>{texts.hint}</p>
      <div className="dialog-buttons">
        <Button look="primary" onClick={onStay}>
          {texts.stay}
        </Button>
      </div>
    </Dialog>
  )
}
