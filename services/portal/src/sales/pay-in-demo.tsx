import { call } from '../api/call.ts'
import { useTexts } from '../texts/texts.tsx'
import { useAct, Wrong } from '../ui/act.tsx'
import { Button } from '../ui/button.tsx'
import { useSay } from '../ui/said.tsx'

/** Acts as the payer's bank in the demo. */
export function PayInDemo({ code }: { code: string }) {
  const texts = useTexts().sales
  const say = useSay()
  const paying = useAct(() => call('post', '/sandbox/pay', { body: { br_code: code } }))
  return (
    <>
      <Button busy={paying.busy} onClick={() => void paying.run().then((paid) => paid && say(texts.paidInDemo))}>
        {texts.payInDemo}
      </Button>
      <Wrong error={paying.error} />
    </>
  )
}
