import { useQuery } from '@tanstack/react-query'
import { read } from '../api/queries.ts'
import { useLanguage } from '../texts/texts.tsx'
import { Page } from '../ui/page.tsx'
import { Loaded } from '../ui/states.tsx'
import { SettingsFacts } from './settings-facts.tsx'

/** The merchant's own payout key and limits, which operators change. */
export default function OwnPayoutSettings() {
  const { texts } = useLanguage()
  const settings = useQuery(read('/v1/payout-settings', undefined))
  return (
    <Page title={texts.console.payoutSettings} back={{ to: '/withdrawals', text: texts.withdrawals.title }}>
      <p className="note">{texts.withdrawals.settingsHint}</p>
      <section className="card">
        <Loaded query={settings}>{(data) => <SettingsFacts settings={data} />}</Loaded>
      </section>
    </Page>
  )
}
