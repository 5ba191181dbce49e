import './styles/tokens.css'
import './styles/base.css'
import './styles/parts.css'
import './styles/shell.css'
import { startAsking } from './session/first-answer.ts'
import { firstLanguage, textsOf } from './texts/spoken.ts'
import { prepareFormats } from './ui/formats.ts'
import { applyTheme, currentTheme } from './ui/theme.ts'

/**
 * What runs first is small, so that who it is and what language they speak are asked for while the application is still on its way:
 * one after the other each would cost a phone the time of a whole question.
 */
applyTheme(currentTheme())
startAsking()
const language = firstLanguage()
void Promise.all([import('./main.tsx'), textsOf(language)]).then(([{ show }, texts]) => show(texts))
// While the network is what is waited for, and not in the middle of the first view.
setTimeout(() => prepareFormats(language))
