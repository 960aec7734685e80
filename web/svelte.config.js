import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

export default {
  preprocess: vitePreprocess(),
  compilerOptions: {
    runes: true,
    // The class that scopes a component's styles stands at most of its elements: a short one makes every page lighter.
    cssHash: ({ hash, css }) => `s${hash(css).slice(0, 4)}`,
  },
};
