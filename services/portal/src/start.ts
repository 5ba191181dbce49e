import './styles/tokens.css'
import './styles/base.css'
import './styles/parts.css'
import './styles/shell.css'
import type { Session } from '@comporta/client'
import { addressOf } from './api/address.ts'
import { askEarly } from './api/early.ts'
import { breathe } from './breathe.ts'
import { beginsAtOverview, overviewQuestions } from './overview/questions.ts'
import { firstLanguage, speak } from './texts/spoken.ts'
import { applyTheme, currentTheme } from './ui/theme.ts'

/**
 * The first script is small: it requests the session, the language and the first view's data while the application still
 * loads. One after the other, each would cost a phone a full round trip.
 */
applyTheme(currentTheme())
void askEarly('/v1/session').then(async (answer) => {
  if (!answer.ok || !beginsAtOverview((await answer.clone().json()) as Session)) return
  for (const [path, request] of overviewQuestions()) void askEarly(addressOf(path, request))
})
// The router first, then the rest: in one piece, a phone could not handle input for as long as both take.
const application = import('./router.tsx').then(breathe).then(() => import('./main.tsx'))
void Promise.all([application, speak(firstLanguage())]).then(([{ show }, texts]) => show(texts))
