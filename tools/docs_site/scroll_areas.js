// Whatever is wider than the page can be moved with the arrow keys, too.
const reach = () => {
  for (const one of document.querySelectorAll('article pre, article .table-wrapper')) {
    if (one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight) one.tabIndex = 0;
    else one.removeAttribute('tabindex');
  }
};
addEventListener('load', reach);
addEventListener('resize', reach);
