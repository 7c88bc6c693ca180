// Loaded with `node -r` in front of every command, and in the plainest syntax: an old Node has to understand it.
'use strict'

var NEEDED = [20, 19]

var version = process.versions.node.split('.').map(Number)
if (version[0] < NEEDED[0] || (version[0] === NEEDED[0] && version[1] < NEEDED[1])) {
  process.stderr.write(
    'Node ' +
      process.versions.node +
      ' is too old: install Node ' +
      NEEDED.join('.') +
      ' or newer (https://nodejs.org)\n',
  )
  process.exit(1)
}
