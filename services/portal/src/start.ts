import './styles/tokens.css'
import './styles/base.css'
import './styles/parts.css'
import './styles/shell.css'
import { startAsking } from './session/first-answer.ts'
import { firstTexts } from './texts/spoken.ts'
import { applyTheme, currentTheme } from './ui/theme.ts'

/**
 * What runs first is small, so that who it is and what language they speak are asked for while the application is still on its way:
 * one after the other each would cost a phone the time of a whole question.
 */
applyTheme(currentTheme())
startAsking()
void Promise.all([import('./main.tsx'), firstTexts()]).then(([{ show }, texts]) => show(texts))
