import { call } from '../api/call.ts'
import { useTexts } from '../texts/texts.tsx'
import { useAct, Wrong } from '../ui/act.tsx'
import { Button } from '../ui/button.tsx'
import { useSay } from '../ui/said.tsx'

type Service = 'withdrawals' | 'sales' | 'webhooks'

function ask(act: 'take' | 'release', service: Service, id: string): Promise<unknown> {
  const request = { path: { id } }
  switch (service) {
    case 'withdrawals':
      return act === 'take'
        ? call('post', '/ops/withdrawals/alerts/{id}/take', request)
        : call('post', '/ops/withdrawals/alerts/{id}/release', request)
    case 'sales':
      return act === 'take'
        ? call('post', '/ops/sales/alerts/{id}/take', request)
        : call('post', '/ops/sales/alerts/{id}/release', request)
    case 'webhooks':
      return act === 'take'
        ? call('post', '/ops/webhooks/alerts/{id}/take', request)
        : call('post', '/ops/webhooks/alerts/{id}/release', request)
  }
}

/** Takes an alert or gives it back. Any operator may give it back, in case the one who took it is away. */
export function TakeAlert(props: { service: Service; id: string; isTaken: boolean; small?: boolean }) {
  const { service, id, isTaken, small = false } = props
  const texts = useTexts().differences
  const say = useSay()
  const acting = useAct(() => ask(isTaken ? 'release' : 'take', service, id))
  const act = async () => {
    if (await acting.run()) say(isTaken ? texts.released : texts.takenNow)
  }
  return (
    <>
      <Button small={small} busy={acting.busy} onClick={() => void act()}>
        {isTaken ? texts.release : texts.take}
      </Button>
      <Wrong error={acting.error} />
    </>
  )
}
