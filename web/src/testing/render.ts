// Components in an app, for tests.

import { render, type RenderResult } from '@testing-library/svelte';
import type { Component } from 'svelte';
import type { App } from '../state/app.svelte';
import type { Dialogs } from '../state/context';
import InApp from './InApp.svelte';

const NOTHING: Dialogs = { openSettings: () => {}, openTable: () => {}, openInvite: () => {}, openPerson: () => {} };

/** Renders a component whose context has this app. */
export const renderIn = <Props extends Record<string, unknown>>(
  app: App,
  component: Component<Props>,
  props: Props,
): RenderResult<typeof InApp> => render(InApp, { props: { app, dialogs: NOTHING, component, props } });
