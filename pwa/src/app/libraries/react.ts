/* React, in the chunk of third-party code, so that evaluating it is a task of its own: it takes a while on a cheap
   phone. */
import 'react-dom/client'
