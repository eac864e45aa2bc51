/**
 * Makes the keys sound before any bundle has loaded. It keeps to the audio element, which the app
 * takes over: nothing global, and once the keys have gone the listeners do nothing any more.
 */
export const PLAYER_SCRIPT = `(()=>{
const a=document.getElementById('klangweg-audio'),b=document.getElementById('klangweg-play'),w=document.getElementById('klangweg-say');
if(!a||!b)return;
const play=b.getAttribute('aria-label'),say=()=>{b.setAttribute('aria-pressed',!a.paused);b.setAttribute('aria-label',a.error?b.dataset.error:a.paused?play:b.dataset.pause);if(w){w.textContent='';if(a.error){const p=document.createElement('p');p.className='foot-line';p.textContent=b.dataset.error;w.append(p)}}};
b.addEventListener('click',()=>{if(a.error)a.load();a.paused?a.play().catch(say):a.pause()});
for(const k of document.querySelectorAll('[data-skip]'))k.addEventListener('click',()=>{a.currentTime+=+k.dataset.skip});
for(const e of['play','pause','ended','error'])a.addEventListener(e,say)
})()`;
