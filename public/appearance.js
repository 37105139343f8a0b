// Runs before the first paint, so that the remembered theme and density never flash. Mirrors base/web/preferences.ts.
;(() => {
  let kept = {}
  try {
    kept = JSON.parse(localStorage.getItem('godown:preferences') ?? '{}')
  } catch {
    kept = {}
  }
  const dark =
    kept.theme === 'dark' ||
    (kept.theme !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  document.documentElement.dataset.density = kept.density === 'compact' ? 'compact' : 'comfortable'
})()
