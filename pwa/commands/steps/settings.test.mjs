import { expect, it } from 'vitest'
import { somePython } from './python-environment.mjs'
import { checkSettings } from './settings.mjs'

it.each([
  [{ PORT: '99999' }, /^PORT: '99999' is not a port number from 0 to 65535$/],
  [{ PUBLIC_URL: 'foo' }, /^PUBLIC_URL: 'foo' is not an origin such as https:\/\/www.example.com$/],
  [
    { AGGREGATOR_URL: 'https://aggregator.example.com', AGGREGATOR_USER_ID: '' },
    /^AGGREGATOR_USER_ID: is needed when AGGREGATOR_URL is set$/,
  ],
])('%j is refused in one line, with nothing installed', async (environment, line) => {
  await expect(checkSettings(await somePython(), environment)).rejects.toThrow(line)
})

it('valid settings are accepted', async () => {
  await expect(checkSettings(await somePython(), { PORT: '8000' })).resolves.toBeUndefined()
})
