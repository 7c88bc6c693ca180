/* React, in the file of what others have written, so that running it for the first time is a task of its own: on a cheap
   phone it takes a while. */
import 'react-dom/client'
