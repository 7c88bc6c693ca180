// npm run dev: the API with reload behind Vite with hot reload, at HOST and PORT. Both end together.
import { writeApiTypes } from './steps/api-types.mjs'
import { runShown } from './steps/children.mjs'
import { command } from './steps/command.mjs'
import { installBoth } from './steps/installation.mjs'
import { config, nodeProgram } from './steps/node-program.mjs'
import { address, checkPort, freePort } from './steps/port.mjs'
import { environmentPython } from './steps/project.mjs'
import { somePython } from './steps/python-environment.mjs'
import { gracePeriodOf } from './steps/serving.mjs'
import { checkSettings } from './steps/settings.mjs'
import { writeSitePages } from './steps/site-pages.mjs'
import { step } from './steps/step.mjs'

await command(async () => {
  const { host, port } = address()
  await checkPort({ host, port })
  await checkSettings(await somePython())
  await installBoth('serving')
  await writeSitePages()
  await step('API types', writeApiTypes)
  const apiPort = await freePort()
  const site = `http://${host}:${port}`
  const api = { HOST: '127.0.0.1', PORT: String(apiPort), PUBLIC_URL: process.env.PUBLIC_URL ?? site }
  return Promise.race([
    runShown(environmentPython, ['-m', 'api', 'serve', '--migrate', '--reload'], { env: api }),
    runShown(
      nodeProgram('vite'),
      ['--config', config.vite, '--host', host, '--port', String(port), '--strictPort'],
      {
        env: { API_ORIGIN: `http://127.0.0.1:${apiPort}` },
      },
    ),
  ])
}, gracePeriodOf(process.env))
