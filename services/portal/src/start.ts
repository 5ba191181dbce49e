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
 * What runs first is small, so that who it is, what language they speak and what they will see are asked for while the application is still
 * on its way: one after the other each would cost a phone the time of a whole question.
 */
applyTheme(currentTheme())
void askEarly('/v1/session').then(async (answer) => {
  if (!answer.ok || !beginsAtOverview((await answer.clone().json()) as Session)) return
  for (const [path, request] of overviewQuestions()) void askEarly(addressOf(path, request))
})
// The router by itself, then the rest: in one piece a phone could not hear for as long as both take.
const application = import('./router.tsx').then(breathe).then(() => import('./main.tsx'))
void Promise.all([application, speak(firstLanguage())]).then(([{ show }, texts]) => show(texts))
