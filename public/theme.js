// Before the first paint: a theme chosen in the profile goes above the system's, without a flash.
;(() => {
  try {
    const chosen = localStorage.getItem('theme')
    if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen
  } catch {
    // A browser that blocks the storage keeps no choice: the system's theme stands.
  }
})()
