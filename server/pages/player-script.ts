import { FROM_DEVICE_ATTRIBUTE } from '../../src/contract/first-page.ts';
import { STORAGE_KEYS } from '../../src/contract/stored-records.ts';
import { HARDLY_BEGUN_S, NEARLY_OVER_S } from '../../src/core/listening/playback-position.ts';
import { EXTRA_TYPE, ownerKey, storageKey } from '../../src/core/progress/storage.ts';

/**
 * Makes the buttons play sound before any bundle has loaded, and then loads the bundle. The script
 * uses only the audio element, which the app takes over: it has no globals, and its listeners do
 * nothing once the buttons are gone.
 *
 * On a slow network, the app would take bandwidth that the sound needs to start. So the app is
 * loaded once the page has loaded and its picture is painted; after a tap on the play button, once
 * the sound plays; or at once after a tap on anything else. The app reads from the page's data
 * which button that was.
 *
 * Returning visitors continue where they stopped, as in the app (`resumeS`): the progress is in
 * local storage. It is used only for its owner, who may have signed out.
 *
 * A page from the service worker has its app on the device as well and does not wait for the
 * picture.
 *
 * A picture that fails to load is replaced by the placeholder, as in the app, which finds the
 * original address in the page and does not request it again.
 */
export const PLAYER_SCRIPT = `(()=>{
const d=document,a=d.getElementById('klangweg-audio'),b=d.getElementById('klangweg-play'),w=d.getElementById('klangweg-say');
const bring=()=>{const app=d.getElementById('klangweg-app');if(app){d.body.append(app.content.cloneNode(true));app.remove()}},after=()=>{if(a.paused||a.error||a.readyState>2)bring();else for(const e of['playing','error','pause'])a.addEventListener(e,bring,{once:true})};
const seen=()=>requestAnimationFrame(()=>setTimeout(a?after:bring));d.documentElement.hasAttribute('${FROM_DEVICE_ATTRIBUTE}')?seen():addEventListener('load',()=>{const c=d.querySelector('.walk-cover');c?c.decode().then(seen,seen):seen()});setTimeout(bring,6e3);
d.addEventListener('click',({target:t})=>{if(t.closest('#klangweg-play,[data-skip]'))return;const key=t.closest('button[id]');if(key&&b&&b.isConnected)d.documentElement.dataset.tapped=key.id;bring()});
if(!a||!b)return;
const icon=d.querySelector('link[rel=icon]'),lost=i=>{if(icon&&b.isConnected&&i.tagName==='IMG'&&!i.dataset.broken){i.dataset.broken=i.getAttribute('src');i.src=new URL(i.className==='walk-logo'?'klangweg.svg':'cover.svg',icon.href)}};
addEventListener('error',e=>lost(e.target),true);for(const i of d.images)if(i.loading!=='lazy'&&i.complete&&!i.naturalWidth)lost(i);
const play=b.getAttribute('aria-label'),say=()=>{b.dataset.sounding=!a.paused;b.setAttribute('aria-label',a.error?b.dataset.error:a.paused?play:b.dataset.pause);if(w){w.textContent='';if(a.error){const p=d.createElement('p');p.className='foot-line';p.textContent=b.dataset.error;w.append(p)}}};
let isNew=true;const resume=()=>{if(!isNew)return;isNew=false;try{const s=localStorage,w=d.getElementById('klangweg-story').dataset.walk,o=s.getItem('${ownerKey('')}'+w),p=JSON.parse(s.getItem('${storageKey('')}'+w)).find(e=>e.type==='${EXTRA_TYPE}').positions.find(e=>e.track===a.dataset.track).positionS;if((!o||o===s.getItem('${STORAGE_KEYS.userId}'))&&p>=${HARDLY_BEGUN_S}){a.currentTime=p;a.addEventListener('loadedmetadata',()=>{if(p>=a.duration-${NEARLY_OVER_S})a.currentTime=0},{once:true})}}catch{}};
b.addEventListener('click',()=>{resume();if(a.error)a.load();a.paused?a.play().catch(say):a.pause()});
for(const k of d.querySelectorAll('[data-skip]'))k.addEventListener('click',()=>{resume();a.currentTime+=+k.dataset.skip});
for(const e of['play','pause','ended','error'])a.addEventListener(e,say)
})()`;
