// Runs before anything is painted, so that nobody who has chosen a theme sees the other one flash.
try {
  const { theme } = JSON.parse(localStorage.getItem('dealt.settings') ?? '{}');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // A browser that keeps nothing, or something that is not ours: the page looks as the system does.
}
