/**
 * Makes the button play before any bundle has loaded. It keeps to the audio element, which the app
 * takes over: nothing global, and once the button has gone the listeners do nothing any more.
 */
export const PLAYER_SCRIPT = `(()=>{
const a=document.getElementById('klangweg-audio'),b=document.getElementById('klangweg-play');
if(!a||!b)return;
const say=()=>{b.textContent=a.error?b.dataset.error:a.paused?b.dataset.play:b.dataset.pause};
b.addEventListener('click',()=>{a.paused?a.play().catch(say):a.pause()});
for(const e of['play','pause','ended','error'])a.addEventListener(e,say)
})()`;
