// Before the first paint, without a flash: a theme chosen in the profile goes above the system's; density and split view of search results; and the display face, once the
// browser has it.
;(() => {
  try {
    const { theme, density, splitView, displayFace } = localStorage
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
    if (density === 'compact') document.documentElement.dataset.density = density
    if (splitView === 'on') document.documentElement.dataset.split = splitView
    if (/^\/assets\/[\w.-]+$/.test(displayFace)) document.fonts.add(new FontFace('Kazi Display', `url(${displayFace})`, { weight: '200 800', display: 'optional' }))
  } catch {
    // A browser that blocks the storage keeps no choice: the system's theme and face stand.
  }
})()
