/** Light, dark, or the device's setting. */
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const themeKey = 'comporta.theme'

export function currentTheme(): Theme {
  const chosen = localStorage.getItem(themeKey)
  return themes.find((theme) => theme === chosen) ?? 'system'
}

export function applyTheme(theme: Theme): void {
  localStorage.setItem(themeKey, theme)
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}
