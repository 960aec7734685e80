document.title = 'Dealt';
