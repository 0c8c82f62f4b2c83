import { expect, test } from 'vitest';
import { loadContract } from '../../spec/load.ts';
import { pathClass } from './path-class.ts';

test.each<{ path: string; name: string }>([
  { path: 'src/author.go', name: 'production' },
  { path: 'src/auth.go', name: 'auth' },
  { path: 'src/authStore.ts', name: 'auth' },
  { path: 'src/OAuthClient.ts', name: 'auth' },
  { path: 'src/oauth-client.ts', name: 'auth' },
  { path: 'AUTH/login.ts', name: 'auth' },
  { path: 'lib/user_password.rb', name: 'auth' },
  { path: '.env', name: 'auth' },
  { path: 'certs/server.pem', name: 'auth' },
  { path: 'db/migrations/001.py', name: 'schema' },
  { path: 'db/users.sql', name: 'schema' },
  { path: 'api/users.ts', name: 'schema' },
  { path: 'src/api.ts', name: 'production' },
  { path: 'src/schematic.ts', name: 'production' },
  { path: 'docs/auth.md', name: 'prose' },
  { path: 'tests/auth.ts', name: 'auth' },
  { path: 'tests/cart.ts', name: 'light' },
  { path: 'src/cart.test.ts', name: 'light' },
  { path: 'site/main.css', name: 'light' },
  { path: 'tmp/auth.ts', name: 'scratch' },
  { path: 'Makefile', name: 'production' },
])('$path is of class $name', async ({ path, name }) => {
  const { evidence } = await loadContract('reasonix');
  expect(evidence && pathClass(path, evidence).class).toBe(name);
});
