import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

/** The component of each class, so that no two share one. */
const scoped = new Map();

export default {
  preprocess: vitePreprocess(),
  compilerOptions: {
    runes: true,
    // The class that scopes a component's styles stands at most of its elements: a short one makes every page lighter.
    cssHash({ hash, css, filename }) {
      const name = `s${hash(css).slice(0, 4)}`;
      const other = scoped.get(name) ?? { filename, css };
      if (other.filename !== filename && other.css !== css)
        throw new Error(`${filename} and ${other.filename} share a class.`);
      scoped.set(name, { filename, css });
      return name;
    },
  },
};
